import { runJobs } from '../workers/runJobs.ts'
import { readDocument } from './readDocument.ts'

// The parser writes each number above 2^53 of a file to the log.
console.warn = () => {}
runJobs(readDocument, { megabytesMax: 600, cpuSecondsMax: 5 })
