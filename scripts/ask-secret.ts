import { StringDecoder } from "node:string_decoder";

const CTRL_C = "\u0003";
const CTRL_D = "\u0004";

/** Prompts at the terminal without echo. Returns undefined on Ctrl+C or Ctrl+D. */
export function askSecret(question: string): Promise<string | undefined> {
  const { stdin, stdout } = process;
  const decoder = new StringDecoder("utf8");
  // Raw mode first, so that nothing typed ahead of the prompt is echoed.
  stdin.setRawMode(true);
  stdin.resume();
  stdout.write(question);

  return new Promise((resolve) => {
    let typed = "";
    const finish = (answer: string | undefined) => {
      stdin.off("data", read);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write("\n");
      resolve(answer);
    };
    const read = (bytes: Buffer) => {
      for (const character of decoder.write(bytes)) {
        if (character === "\r" || character === "\n") return finish(typed);
        if (character === CTRL_C || character === CTRL_D) return finish(undefined);
        typed = isBackspace(character) ? [...typed].slice(0, -1).join("") : typed + character;
      }
    };
    stdin.on("data", read);
  });
}

function isBackspace(character: string): boolean {
  return character === "\u007F" || character === "\b";
}
