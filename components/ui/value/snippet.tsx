import classes from './snippet.module.css';

/** Shows HTML that staff wrote. The server sanitizes it twice: when it is stored and when it is sent. */
export function Snippet({ html }: { html: string }) {
  return <div className={classes.snippet} dangerouslySetInnerHTML={{ __html: html }} />;
}
