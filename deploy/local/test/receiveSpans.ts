import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import getPort from 'get-port'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  service: string
}

type Attribute = { key: string; value: { stringValue?: string } }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[]
  }[]
}

/** Receives spans like a collector, as OTLP in JSON. */
export async function receiveSpans() {
  const spans = new Map<string, ReceivedSpan>()
  const port = await getPort()
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const { resourceSpans }: Sent = JSON.parse(body)
      for (const { resource, scopeSpans } of resourceSpans) {
        const service =
          resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.set(span.spanId, { ...span, service })
      }
      res.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const nameOf = ({ service, name }: ReceivedSpan) => `${service}: ${name}`
  const lineOf = (span: ReceivedSpan): string[] => {
    const parent = spans.get(span.parentSpanId ?? '')
    return [
      ...(parent && parent.traceId === span.traceId
        ? lineOf(parent)
        : span.parentSpanId
          ? ['?']
          : []),
      nameOf(span),
    ]
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /**
     * One line per span of a trace, with its ancestors first. `?` is an ancestor that did not
     * arrive.
     */
    linesOf: (traceId: string) =>
      [...spans.values()].filter((span) => span.traceId === traceId).map(lineOf),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
