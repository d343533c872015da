/** Where the product under test is; global-setup.ts fills this in unless it is told by hand. */
export interface StackUnderTest {
  /** The application. */
  url: string;
  /** The reference upstream, where the outbox is. */
  reference: string;
  /** Its control port, for faults and for time that goes by. */
  control: string;
  /** A folder of this run for what its workers share. */
  folder: string;
}

const variables = {
  url: 'E2E_BASE_URL',
  reference: 'E2E_REFERENCE_URL',
  control: 'E2E_CONTROL_URL',
  folder: 'E2E_FOLDER',
} as const;

/** Hands the addresses to the workers, which inherit the environment. */
export function publishStack(stack: StackUnderTest): void {
  for (const [key, name] of Object.entries(variables)) process.env[name] = stack[key as keyof StackUnderTest];
}

/** @throws Error that names the variable when a stack was given by hand and not completely. */
export function stackUnderTest(): StackUnderTest {
  const entries = Object.entries(variables).map(([key, name]) => {
    if (!process.env[name]) throw new Error(`${name} is not set: tests run through global-setup.ts`);
    return [key, process.env[name]];
  });
  return Object.fromEntries(entries) as StackUnderTest;
}
