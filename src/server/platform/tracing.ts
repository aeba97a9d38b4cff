import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { PoolClient } from 'pg'
import { BUILD_ID } from '#shared/build.ts'

let isTracing = false
const tracer = () => trace.getTracer('slipstream')

/** Exports traces over OTLP. Returns how to stop, which sends what is left. */
export async function startTracing({ endpoint, ratio }: { endpoint: string; ratio: number }) {
  // Loaded only where it is used: most installations have no collector.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'slipstream', 'service.version': BUILD_ID }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  isTracing = true
  return async () => {
    isTracing = false
    await provider.shutdown()
    trace.disable()
    context.disable()
    propagation.disable()
  }
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)

type SpanOptions = { kind?: SpanKind; attributes?: Attributes; parent?: Context }

/** Runs the work in a span; its name and attributes hold no personal data. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isTracing) return work(null)
  return tracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span for each statement. Values are parameters, so the text of a statement holds none. */
export function traceStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const traced = (...given: unknown[]): unknown => {
    if (!isTracing) return query(...given)
    const text = textOf(given[0])
    const span = tracer().startSpan(text.slice(0, text.search(/\s|$/)).toUpperCase() || 'SQL', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        end(error)
        callback(error, ...rest)
      })
    }
    const result = query(...given)
    if (result instanceof Promise) result.then(() => end(), end)
    else end()
    return result
  }
  client.query = traced as PoolClient['query']
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  const text: unknown = typeof statement === 'object' && statement ? Reflect.get(statement, 'text') : ''
  return typeof text === 'string' ? text : ''
}

/** The payload of a job with the current span, whose trace the job continues. */
export function withTrace(payload: unknown): unknown {
  if (!isTracing || typeof payload !== 'object' || payload === null) return payload
  const carrier = { ...payload }
  propagation.inject(context.active(), carrier)
  return carrier
}

/** The span that enqueued a job. */
export const parentOf = (payload: unknown): Context =>
  isTracing && typeof payload === 'object' && payload !== null
    ? propagation.extract(ROOT_CONTEXT, payload)
    : ROOT_CONTEXT

/** What a line of the log says about the trace it belongs to. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const span = isTracing ? trace.getActiveSpan()?.spanContext() : undefined
  return span ? { traceId: span.traceId, spanId: span.spanId } : {}
}
