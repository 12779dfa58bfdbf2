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

export type SocketConfig = {
  REDIS_URL: string
  SOCKET_UNSENT_KB: number
  SOCKET_FRAMES_PER_SECOND: number
}

export const socketLimits = ({ SOCKET_UNSENT_KB, SOCKET_FRAMES_PER_SECOND }: SocketConfig) => ({
  unsentBytes: SOCKET_UNSENT_KB * 1024,
  costPerSecond: SOCKET_FRAMES_PER_SECOND,
})

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
  SOCKET_UNSENT_KB: Joi.number()
    .integer()
    .min(64)
    .unit('KB')
    .default(256)
    .description(
      'The bytes that may wait in chat for the client of one socket to read them. Past it the socket is closed with code 1013.',
    ),
  SOCKET_FRAMES_PER_SECOND: Joi.number()
    .integer()
    .min(5)
    .default(20)
    .description(
      'The frames that one socket may send in a second, and five times as many at once. An invalid frame counts as 5 more, a request for missed messages as 20 more. Past it the socket is closed with code 1008.',
    ),
  REDIS_URL: redisUrl
    .required()
    .description('The Redis that carries live frames between the instances.'),
})
