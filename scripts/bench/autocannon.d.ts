/** The part of autocannon that is used; it brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    /** Seconds. */
    duration: number;
    connections: number;
    headers?: Record<string, string>;
    /** Requests a second, all connections together; as many as can be when absent. */
    overallRate?: number;
  }
  interface Result {
    requests: { total: number };
    /** Seconds that it took. */
    duration: number;
    non2xx: number;
    errors: number;
    /** ms. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
