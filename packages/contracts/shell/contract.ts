import { bind } from '../wire/bind.ts'
import { telemetryReportSchema } from './sliceReport.ts'
import { reportTelemetry } from './telemetry.ts'

/** The page's own operations, which the gateway handles. */
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
