import { bind } from '../wire/bind.ts'
import { telemetryReportSchema } from './sliceReport.ts'
import { reportTelemetry } from './telemetry.ts'

/** The page's own operations, which the gateway handles. */
export const shell = bind(
  { reportTelemetry },
  {
    reportTelemetry: {
      summary:
        'Report which slices a page opened and which failed, for a sample of pages. Contains no data about the visitor',
      body: telemetryReportSchema,
      response: null,
    },
  },
)
