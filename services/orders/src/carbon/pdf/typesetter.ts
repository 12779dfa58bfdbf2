import { runJobs } from '@materia/files/src/workers/runJobs.ts'
import { typeset } from './typeset.ts'

runJobs(typeset, { megabytesMax: 400, cpuSecondsMax: 5 })
