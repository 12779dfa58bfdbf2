import { runJobs } from '../workers/runJobs.ts'
import { encodePicture } from './encodePicture.ts'

runJobs(encodePicture, { megabytesMax: 600, cpuSecondsMax: 15 })
