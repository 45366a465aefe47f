import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Env } from './env.ts'
import { type ObjectStorage, wholeStream } from './stored-object.ts'

const ignore = () => {}

type S3Env = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

export function openS3Storage(bucket: string, env: S3Env): ObjectStorage {
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = env
  const s3 = new S3Client({
    region: env.S3_REGION,
    // Without an endpoint or keys the SDK falls back to AWS and to the keys of the machine it runs on.
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    forcePathStyle: true,
    // The SDK's own checksums are chunk trailers, which Ceph and Swift do not understand in streamed uploads.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What the SDK would print on its own it also throws.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  })
  return {
    put: async (Key, content, { contentType: ContentType }) => {
      const put = { Bucket: bucket, Key, ContentType }
      if (content instanceof Uint8Array) {
        await s3.send(new PutObjectCommand({ ...put, Body: content, ContentLength: content.byteLength }))
        return
      }
      const Body = wholeStream(content)
      // A body that breaks off does not end the SDK's request; left alone, it waits for the rest until it times out.
      const broken = new AbortController()
      Body.once('error', (error) => broken.abort(error))
      await s3.send(new PutObjectCommand({ ...put, Body, ContentLength: content.size }), { abortSignal: broken.signal })
    },
    get: async (Key) => {
      try {
        const { Body, ContentType, ContentLength } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }))
        if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('S3 answered without a body')
        return { body: Body, contentType: ContentType ?? 'application/octet-stream', size: ContentLength }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (Key) => {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
        for (const { Key } of Contents) if (Key !== undefined) yield Key
      }
    },
  }
}
