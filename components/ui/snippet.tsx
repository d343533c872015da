import classes from './snippet.module.css';

/** Markup that staff wrote. It was cleaned on the server, twice: when it was written and on its way here. */
export function Snippet({ html }: { html: string }) {
  return <div className={classes.snippet} dangerouslySetInnerHTML={{ __html: html }} />;
}
