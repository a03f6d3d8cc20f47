import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface MetricSources {
  readonly poolWaiting: () => number;
  readonly poolOpen: () => number;
  readonly streams: () => number;
  readonly feedLagMs: () => number;
  readonly requestsRunning: () => number;
  readonly hashesWaiting: () => number;
}

export interface Metrics {
  readonly registry: Registry;
  /** Counts one answer by its call. */
  answered(call: string, status: number, ms: number): void;
  auditFindings(count: number): void;
  /** Counts one alarm. */
  alarmRaised(kind: string): void;
  /** Called once, when everything that is measured stands. */
  watch(sources: MetricSources): void;
}

/** What Prometheus reads: one histogram of requests, and the few gauges that tell trouble early. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const findings = new Gauge({
    name: 'audit_findings',
    help: 'Invariants of the books that do not hold',
    registers: [registry],
  });
  const alarms = new Counter({
    name: 'alarms_total',
    help: 'What somebody must look at',
    labelNames: ['kind'],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  };

  return {
    registry,
    auditFindings: (count) => findings.set(count),
    alarmRaised: (kind) => alarms.inc({ kind }),
    answered: (route, status, ms) => seconds.observe({ route, status }, ms / 1_000),
    watch: (sources) => {
      gauge('database_pool_waiting', 'Requests that wait for a connection', sources.poolWaiting);
      gauge('database_pool_open', 'Open connections', sources.poolOpen);
      gauge('streams_open', 'Open event streams', sources.streams);
      gauge('event_feed_lag_ms', 'Milliseconds since the outbox was last read', sources.feedLagMs);
      gauge('requests_running', 'Requests being answered', sources.requestsRunning);
      gauge('password_hashes_waiting', 'Passwords that wait to be hashed', sources.hashesWaiting);
    },
  };
};
