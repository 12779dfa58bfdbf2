import Joi from 'joi'
import { readConfig, serviceConfig, type ServiceConfig } from '../src/config/config.ts'
import { runService } from '../src/service/runService.ts'
import { thingsService } from './thingsService.ts'

await runService(
  thingsService,
  readConfig(Joi.object<ServiceConfig>(serviceConfig('things')), process.env),
)
