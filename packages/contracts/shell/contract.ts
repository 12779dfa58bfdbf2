import { bind } from '../wire/bind.ts'
import { telemetryReportSchema } from './sliceReport.ts'
import { reportTelemetry } from './telemetry.ts'

/** What the page itself asks of the gateway. */
export const shell = bind(
  { reportTelemetry },
  {
    reportTelemetry: {
      summary:
        'Say which slices a page opened and which failed there, of a sample of pages; nothing of who reads',
      body: telemetryReportSchema,
      answer: null,
    },
  },
)
