import { runJobs } from '../workers/runJobs.ts'
import { readDocument } from './readDocument.ts'

runJobs(readDocument, { megabytesMax: 600 })
