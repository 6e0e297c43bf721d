export { currentTrace, traceOf, traceparentOf, withTrace, type Trace } from './trace.ts'
export { openTracer, type Span, type Tracer } from './tracer.ts'
