import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import {
  listOf,
  publicUrl,
  readConfig,
  serviceConfig,
  type ServiceConfig,
} from '@materia/service-kit/src/config/config.ts'
import { redisUrl } from '@materia/service-kit/src/redis/openRedis.ts'
import Joi from 'joi'

export type LiveConfig = { /** Carries frames between the instances. */ REDIS_URL: string }

export type PictureConfig = {
  /** Of one company, refused ones included. */ PICTURE_MB_PER_DAY: number
}

export type PushConfig = {
  /** Where push services find who sends. */
  PUBLIC_URL: string
  /** Whom we send to: those of the browsers in use where it says nothing. */
  PUSH_SERVICES?: string[]
  /** As the gateway has them: a browser gets no push messages after its session. */
  SESSION_IDLE_DAYS: number
  SESSION_MAX_DAYS: number
}

const days = Joi.number().positive().max(365)

const schema = Joi.object<
  ServiceConfig & FileConfig & ScanConfig & LiveConfig & PictureConfig & PushConfig,
  true
>({
  ...serviceConfig('chat'),
  ...fileConfig,
  ...scanConfig,
  PICTURE_MB_PER_DAY: Joi.number().integer().min(1).default(1_000),
  PUBLIC_URL: publicUrl.required(),
  PUSH_SERVICES: listOf((text) => text),
  SESSION_IDLE_DAYS: days.default(14),
  SESSION_MAX_DAYS: days.default(30),
  REDIS_URL: redisUrl.required(),
})

export const config = readConfig(schema, process.env)
