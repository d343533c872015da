/** Something that the person who typed the command can put right: the message says what, and no stack is shown. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command to its end; a refusal is one line and exit code 1, anything else shows its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n✗ ${error.message}\n` : error);
    process.exit(1);
  }
}
