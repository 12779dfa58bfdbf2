import { runJobs } from '@materia/files/src/workers/runJobs.ts'
import { typeset } from './typeset.ts'

runJobs(typeset, { megabytesMax: 250, cpuSecondsMax: 5 })
