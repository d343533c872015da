/** Addresses of the product under test; global-setup.ts sets them unless they are given in the environment. */
export interface StackUnderTest {
  /** Address of the application. */
  url: string;
  /** Address of the reference upstream, which has the outbox. */
  reference: string;
  /** Address of its control port, for faults and time. */
  control: string;
  /** Folder of this run, shared by its workers. */
  folder: string;
}

const variables = {
  url: 'E2E_BASE_URL',
  reference: 'E2E_REFERENCE_URL',
  control: 'E2E_CONTROL_URL',
  folder: 'E2E_FOLDER',
} as const;

/** Publishes the addresses to the workers, which inherit the environment. */
export function publishStack(stack: StackUnderTest): void {
  for (const [key, name] of Object.entries(variables)) process.env[name] = stack[key as keyof StackUnderTest];
}

/** Reads the addresses. @throws Error that names the missing variable of an incomplete stack */
export function stackUnderTest(): StackUnderTest {
  const entries = Object.entries(variables).map(([key, name]) => {
    if (!process.env[name]) throw new Error(`${name} is not set: tests run through global-setup.ts`);
    return [key, process.env[name]];
  });
  return Object.fromEntries(entries) as StackUnderTest;
}
