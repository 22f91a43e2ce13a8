const STEPS = [
  {
    title: "Quote review",
    text: "Our team checks compatibility, quantities and availability for every line of your request.",
  },
  {
    title: "Pricing and proposal",
    text: "We prepare prices and delivery, and suggest an alternative if one fits better.",
  },
  { title: "Follow-up", text: "You will receive our quote by email within 24 hours." },
];

export function NextSteps() {
  return (
    <section className="mt-10 print:hidden">
      <h2 className="border-b border-ink pb-2 text-lg font-semibold">What happens next</h2>
      <ol>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-b border-line py-5">
            <span aria-hidden="true" className="code text-2xl text-petrol">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
