/** An error that the user of a command can fix. The message says how, and no stack trace is shown. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command. A refusal prints one line, any other error its stack trace; both exit with 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n✗ ${error.message}\n` : error);
    process.exit(1);
  }
}
