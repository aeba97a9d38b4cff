/** The few words of the loopback store that the tests use; it brings no types of its own. */
declare module 's3rver' {
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself
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
