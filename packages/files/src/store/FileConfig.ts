import Joi, { type SchemaMap } from 'joi'

/** Where a service keeps files, of its environment. */
export type FileConfig = {
  /** Folder of the file store. */
  FILES_DIR: string
  /** A bucket that is the file store instead, where it is, and whose it is. */
  S3_BUCKET?: string
  S3_REGION: string
  S3_ENDPOINT?: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY: string
}

/** The schema of `FileConfig`, to be spread into a service's own. */
export const fileConfig: SchemaMap<FileConfig, true> = {
  FILES_DIR: Joi.string()
    .when('S3_BUCKET', { is: Joi.exist(), otherwise: Joi.required() })
    .default(''),
  S3_BUCKET: Joi.string(),
  S3_REGION: Joi.string().default('us-east-1'),
  S3_ENDPOINT: Joi.string().uri({ scheme: ['http', 'https'] }),
  S3_ACCESS_KEY_ID: Joi.string(),
  S3_SECRET_ACCESS_KEY: Joi.string()
    .when('S3_ACCESS_KEY_ID', { not: Joi.exist(), otherwise: Joi.required() })
    .default(''),
}
