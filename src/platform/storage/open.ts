import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './storage.ts'
import { readS3Address, type AwsEnvironment } from './s3-address.ts'
import { openS3 } from './s3.ts'

/** The storage that the configuration names: an S3 store by its address, otherwise a folder in the data folder. */
export function openStorage(
  config: Pick<Config, 'storageUrl' | 'dataDir'>,
  environment: AwsEnvironment = {},
): Storage {
  if (config.storageUrl !== undefined) return openS3(readS3Address(config.storageUrl, environment))
  return openFolder(join(config.dataDir, 'storage'))
}
