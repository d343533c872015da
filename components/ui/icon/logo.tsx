import classes from './logo.module.css';

/** Shows the product's logo, a plate with a tick, and its name. */
export function Logo({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <span className={classes.logo}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#0e5a6b" />
        <rect x="5" y="9.5" width="22" height="13" rx="2.5" fill="#ffc800" />
        <path d="M5 12a2.5 2.5 0 0 1 2.5-2.5H10v13H7.5A2.5 2.5 0 0 1 5 20z" fill="#0038b8" />
        <path
          d="m14 16.2 2.6 2.6L22.5 13"
          fill="none"
          stroke="#1a1a1a"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={compact ? 'visually-hidden' : classes.name}>{name}</span>
    </span>
  );
}
