type Urls = { mongo?: string; redis?: string; nats?: string }
export function makeSecrets(
  folder: string,
  options?: { urls?: Urls; add?: string; removeOld?: boolean },
): Record<string, Record<'MONGO_URL' | 'REDIS_URL' | 'NATS_URL', string>>
