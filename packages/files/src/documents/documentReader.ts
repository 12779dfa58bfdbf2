import { answerJobs } from '../workers/answerJobs.ts'
import { readDocument } from './readDocument.ts'

answerJobs(readDocument, { megabytesMax: 600 })
