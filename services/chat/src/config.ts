import { type ScanConfig, scanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { readConfig, serviceConfig, type ServiceConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'

const schema = Joi.object<ServiceConfig & FileConfig & ScanConfig, true>({ ...serviceConfig('chat'), ...fileConfig, ...scanConfig })

export const config = readConfig(schema, process.env)
