/** The parts used by the tests; the package has no types. */
declare module 's3rver' {
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
