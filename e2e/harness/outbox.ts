import { expect } from '@playwright/test';
import { mobileOf } from './people';

/** A message as the outbox's JSON view shows it. */
export interface Message {
  id: string;
  channel: 'SMS' | 'MAIL';
  recipient: string;
  subject: string | null;
  body: string;
  code: string | null;
  /** Name of the file that goes with it. */
  file: string | null;
  createdAt: string;
}

/** What the reference upstream at an address sent, the newest first. */
export class Outbox {
  readonly #reference: string;

  constructor(reference: string) {
    this.#reference = reference;
  }

  /** @param to part of a recipient. @param since instant, exclusive. */
  async messages(filter: { to?: string; since?: string } = {}): Promise<Message[]> {
    const response = await fetch(`${this.#reference}/outbox.json?${new URLSearchParams(filter)}`);
    expect(response.ok, 'the outbox answers').toBe(true);
    return ((await response.json()) as { messages: Message[] }).messages;
  }

  /** Bytes of the file that goes with a message. */
  async fileOf({ id }: Pick<Message, 'id'>): Promise<ArrayBuffer> {
    const response = await fetch(`${this.#reference}/outbox/files/${id}`);
    expect(response.ok, 'the message has a file').toBe(true);
    return response.arrayBuffer();
  }

  /** Codes that were sent to a person so far: what a new one is told from. */
  async codesOf(login: string): Promise<string[]> {
    const messages = await this.messages({ to: mobileOf(login) });
    return messages.flatMap(({ code }) => code ?? []);
  }

  /** The newest code of a person, once there are more than there were. */
  async newCode(login: string, before: readonly string[]): Promise<string> {
    let codes: string[] = [];
    await expect(async () => {
      codes = await this.codesOf(login);
      expect(codes.length).toBeGreaterThan(before.length);
    }).toPass({ timeout: 10_000, intervals: [100] });
    return codes[0]!;
  }
}
