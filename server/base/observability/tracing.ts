/**
 * OpenTelemetry traces: a span for each request, named by its route, and in it one for each statement. This module is
 * loaded only when the setting says where traces are sent.
 */
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Statement } from '#server/base/database/connection.ts';

const longestStatement = 2_000;

export type Tracing = {
  watchRequests(server: FastifyInstance): void;
  /** Adds a statement that was just answered, within its request's span. */
  addStatement(statement: Statement): void;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
};

/** @param endpoint the address before `/v1/traces`. */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rua' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Provides the context that follows a request through its promises, and the caller's `traceparent`.
  provider.register();
  const tracer = provider.getTracer('rua');
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    watchRequests(server) {
      server.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const caller = propagation.extract(context.active(), request.headers);
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              'http.route': route,
              'rua.request_id': request.id,
            },
          },
          caller,
        );
        spans.set(request, span);
        context.with(trace.setSpan(caller, span), done);
      });
      server.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    addStatement({ sql, milliseconds }) {
      // Statements outside a request, such as looking for due messages, would be traces of one statement each.
      if (!trace.getActiveSpan()) return;
      const end = Date.now();
      const span = tracer.startSpan(/\w+/.exec(sql)?.[0] ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, longestStatement) },
      });
      span.end(end);
    },
    async stop() {
      // Where the collector cannot be told, the last spans are lost, and what stops after this still stops.
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
