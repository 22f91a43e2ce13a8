/** Counts the signs beyond ASCII in bytes that may be UTF-8. */
export class Utf8Counter {
  #good = 0;
  #bad = 0;
  /** The number of bytes that the current character still needs, and the range of the next byte. */
  #missing = 0;
  #lowest = 0x80;
  #highest = 0xbf;

  /** Reads the next bytes of a text. */
  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte < 0x80 && this.#missing === 0) continue;
      this.#take(byte);
    }
  }

  /** Returns how many signs are UTF-8, and how many bytes are not. */
  end(): { good: number; bad: number } {
    if (this.#missing > 0) this.#bad += 1;
    this.#missing = 0;
    return { good: this.#good, bad: this.#bad };
  }

  #take(byte: number): void {
    if (this.#missing > 0) {
      const isNext = byte >= this.#lowest && byte <= this.#highest;
      this.#lowest = 0x80;
      this.#highest = 0xbf;
      if (isNext) {
        this.#missing -= 1;
        if (this.#missing === 0) this.#good += 1;
        return;
      }
      this.#missing = 0;
      this.#bad += 1;
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) this.#missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.#missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#missing = 3;
    else this.#bad += 1;
    // Longer forms than needed, surrogates, and numbers beyond Unicode.
    if (byte === 0xe0) this.#lowest = 0xa0;
    if (byte === 0xed) this.#highest = 0x9f;
    if (byte === 0xf0) this.#lowest = 0x90;
    if (byte === 0xf4) this.#highest = 0x8f;
  }
}
