/** The types used to parse XML. */
declare module 'jsdom' {
  export type XmlElement = {
    tagName: string
    textContent: string | null
    getAttribute(name: string): string | null
    querySelector(selector: string): XmlElement | null
    querySelectorAll(selector: string): Iterable<XmlElement>
  }

  export class JSDOM {
    constructor(html: string)
    window: {
      DOMParser: new () => {
        parseFromString(
          text: string,
          type: string,
        ): Omit<XmlElement, 'tagName'> & { documentElement: XmlElement }
      }
    }
  }
}
