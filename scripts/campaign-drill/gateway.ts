import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the gateway did with a message: took it, refused it, or took it and lost the answer. */
export type Deed = 'took' | 'refused' | 'lost';

/** A gateway of SMS that misbehaves, and remembers all that it was asked. */
export interface Gateway {
  url: string;
  /** Each time a message was asked for, by its id. */
  deeds: ReadonlyMap<string, readonly Deed[]>;
  /** How often each number was written to. */
  numbers: ReadonlyMap<string, number>;
  asked(): number;
  close(): void;
}

/** @param failing percent of messages that are refused; @param losing percent whose answer is lost */
export async function startGateway(failing: number, losing: number): Promise<Gateway> {
  const deeds = new Map<string, Deed[]>();
  const numbers = new Map<string, number>();
  let asked = 0;
  const server = http.createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { id, to } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; to: string };
    const chance = Math.random() * 100;
    const deed: Deed = chance < failing ? 'refused' : chance < failing + losing ? 'lost' : 'took';
    asked += 1;
    deeds.set(id, [...(deeds.get(id) ?? []), deed]);
    numbers.set(to, (numbers.get(to) ?? 0) + 1);
    if (deed === 'lost') return void request.socket.destroy();
    response.writeHead(deed === 'refused' ? 422 : 200).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    deeds,
    numbers,
    asked: () => asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
