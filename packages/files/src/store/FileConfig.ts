import Joi, { type SchemaMap } from 'joi'

/** The file store of a service. */
export type FileConfig = {
  FILES_DIR: string
  S3_BUCKET?: string
  S3_REGION: string
  S3_ENDPOINT?: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY: string
}

/** The schema of `FileConfig`. A service spreads it into its own schema. */
export const fileConfig: SchemaMap<FileConfig, true> = {
  FILES_DIR: Joi.string()
    .when('S3_BUCKET', { is: Joi.exist(), otherwise: Joi.required() })
    .default('')
    .meta({ type: 'folder' })
    .description('The folder of uploaded pictures and documents.'),
  S3_BUCKET: Joi.string().description('An S3 bucket that stores the files instead of a folder.'),
  S3_REGION: Joi.string().default('us-east-1').description('The region of the bucket.'),
  S3_ENDPOINT: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .meta({ default: 'Amazon S3' })
    .description('The S3 server of the bucket.'),
  S3_ACCESS_KEY_ID: Joi.string()
    .meta({ default: 'as the AWS SDK finds it' })
    .description('The access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: Joi.string()
    .when('S3_ACCESS_KEY_ID', { not: Joi.exist(), otherwise: Joi.required() })
    .default('')
    .meta({ type: 'secret', default: 'required with `S3_ACCESS_KEY_ID`' })
    .description('The secret of that access key.'),
}
