/** Types for the used part of autocannon, which has none of its own. */
declare module 'autocannon' {
  interface Options {
    url: string;
    /** Seconds. */
    duration: number;
    connections: number;
    headers?: Record<string, string>;
    /** Requests per second over all connections; as many as possible when absent. */
    overallRate?: number;
    /** Called once for each connection. */
    setupClient?: (client: Client) => void;
  }
  export interface Client {
    /** Sets what the connection asks for in turn. */
    setRequests(requests: readonly { path: string }[]): void;
  }
  interface Result {
    requests: { total: number };
    /** Elapsed time, seconds. */
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    /** ms. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
