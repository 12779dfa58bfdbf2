import { constants, setPriority } from 'node:os'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type EncodedPicture, encodePicture } from './encodePicture.ts'
import type { EncoderAnswer } from './createEncoderProcess.ts'

// A process of its own (see startEncoder): encodes the picture at each path it is sent. Below normal, so that answers go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('message', (path) => void answer(String(path)))
process.on('disconnect', () => process.exit())

async function answer(path: string): Promise<void> {
  const result: EncoderAnswer = await encodePicture(path).then(toPicture, toRefusal)
  process.send?.(result)
}

function toPicture(picture: EncodedPicture): EncoderAnswer {
  return { picture }
}

function toRefusal(error: unknown): EncoderAnswer {
  return error instanceof AppError ? { error: { code: error.code, status: error.status, message: error.message } } : { failure: String(error) }
}
