import { answerJobs } from '../workers/answerJobs.ts'
import { encodePicture } from './encodePicture.ts'

answerJobs(encodePicture)
