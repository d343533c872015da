import { expect } from '@playwright/test';
import { mobileOf } from './people';

/** Message in the outbox's JSON view. */
export interface Message {
  id: string;
  channel: 'SMS' | 'MAIL';
  recipient: string;
  subject: string | null;
  body: string;
  code: string | null;
  /** Name of the attached file. */
  file: string | null;
  createdAt: string;
}

/** Reads the messages that a reference upstream has sent, the newest first. */
export class Outbox {
  readonly #reference: string;

  constructor(reference: string) {
    this.#reference = reference;
  }

  /** @param to part of a recipient. @param code part of a code or link. @param since instant, exclusive. */
  async messages(filter: { to?: string; code?: string; since?: string } = {}): Promise<Message[]> {
    const response = await fetch(`${this.#reference}/outbox.json?${new URLSearchParams(filter)}`);
    expect(response.ok, 'the outbox answers').toBe(true);
    return ((await response.json()) as { messages: Message[] }).messages;
  }

  /** Returns the attached file of a message. */
  async fileOf({ id }: Pick<Message, 'id'>): Promise<ArrayBuffer> {
    const response = await fetch(`${this.#reference}/outbox/files/${id}`);
    expect(response.ok, 'the message has a file').toBe(true);
    return response.arrayBuffer();
  }

  /** Returns the codes sent to a person so far, to recognize a new one. */
  async codesOf(login: string): Promise<string[]> {
    const messages = await this.messages({ to: mobileOf(login) });
    return messages.flatMap(({ code }) => code ?? []);
  }

  /** Waits for a new code of a person and returns it. */
  async newCode(login: string, before: readonly string[]): Promise<string> {
    let codes: string[] = [];
    await expect(async () => {
      codes = await this.codesOf(login);
      expect(codes.length).toBeGreaterThan(before.length);
    }).toPass({ timeout: 10_000, intervals: [100] });
    return codes[0]!;
  }
}
