/** Which machine writes, where there are several; its name is undefined while LiteFS cannot say. */
export type Primary = { kind: "here" } | { kind: "elsewhere"; instance: string | undefined };
