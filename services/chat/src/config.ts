import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import {
  listOf,
  publicUrl,
  serviceConfig,
  type ServiceConfig,
} from '@materia/service-kit/src/config/config.ts'
import { redisUrl } from '@materia/service-kit/src/redis/openRedis.ts'
import Joi from 'joi'

export type SocketConfig = { REDIS_URL: string }

export type PictureConfig = { PICTURE_MB_PER_DAY: number }

export type PushConfig = {
  PUBLIC_URL: string
  PUSH_SERVICES?: string[]
  SESSION_IDLE_DAYS: number
  SESSION_MAX_DAYS: number
}

const days = Joi.number().positive().max(365).unit('days')

export const configSchema = Joi.object<
  ServiceConfig & FileConfig & ScanConfig & SocketConfig & PictureConfig & PushConfig,
  true
>({
  ...serviceConfig('chat'),
  ...fileConfig,
  ...scanConfig,
  PICTURE_MB_PER_DAY: Joi.number()
    .integer()
    .min(1)
    .unit('MB')
    .default(1_000)
    .description('The pictures that one company may send in a day (UTC), with refused ones.'),
  PUBLIC_URL: publicUrl
    .required()
    .description(
      'The origin that visitors use. Push services get it as the contact of the sender.',
    ),
  PUSH_SERVICES: listOf((text) => text)
    .meta({ default: 'the hosts of Chrome, Firefox, Safari and Edge' })
    .description(
      'The hosts that push messages are sent to: `push.example`, `*.push.example` or a whole origin.',
    ),
  SESSION_IDLE_DAYS: days
    .default(14)
    .description('The value of the gateway. A browser gets no push messages after its session.'),
  SESSION_MAX_DAYS: days.default(30).description('The value of the gateway.'),
  REDIS_URL: redisUrl
    .required()
    .description('The Redis that carries live frames between the instances.'),
})
