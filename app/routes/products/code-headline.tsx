/** The products that the codes of a search name, above its list (C21, C40). */
import { Link } from "react-router-dom";

import {
  AddToQuoteButton,
  CardQuantity,
  type CardProps,
  Stock,
} from "~/catalogue/cards/card-parts";
import {
  addAllButtonProps,
  CardsForm,
  compareButtonProps,
  useCardStates,
  useIsAddingAll,
} from "~/catalogue/cards/cards-form";
import {
  cardOption,
  mustChooseOption,
  offeredName,
  offeredPath,
} from "~/catalogue/cards/product-card";
import {
  type CodeHeadlineView,
  type HeadlineCardView,
  headlineItem,
  type MissingCardView,
} from "~/catalogue/codes/code-cards";
import { ProductImage } from "~/catalogue/media/product-image";
import { Price } from "~/catalogue/prices/price-tag";
import { OptionName, OptionsLink } from "~/catalogue/variants/options-link";
import { formatCount } from "~/shared/counts";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { NoBreak } from "~/ui/no-break";

export function CodeHeadline({ title, notes, cards, addAll }: CodeHeadlineView) {
  const stateOf = useCardStates();
  const isAddingAll = useIsAddingAll(addAll?.items);
  return (
    <section aria-labelledby="part-number" className="headline">
      <h2 id="part-number">{title}</h2>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <CardsForm>
        <ul role="list">
          {cards.map((each) =>
            each.kind === "missing" ? (
              <li key={each.askPath}>
                <Missing {...each} />
              </li>
            ) : (
              <li key={headlineItem(each.card)}>
                <Found {...each} state={stateOf(each.card)} />
              </li>
            ),
          )}
        </ul>
        {addAll && (
          <button
            type="submit"
            {...addAllButtonProps(addAll.items)}
            aria-disabled={isAddingAll || undefined}
            className={buttonClass()}
          >
            {isAddingAll ? "Adding..." : `Add all ${addAll.count} to Quote`}
          </button>
        )}
      </CardsForm>
    </section>
  );
}

const TEXT = "min-w-0 flex-1 basis-52 text-sm";

type FoundProps = HeadlineCardView & Pick<CardProps, "state">;

/** The name is the link and covers the whole card. */
function Found({ card, reason, quantity, canAdd, state }: FoundProps) {
  const path = offeredPath(card);
  const name = offeredName(card);
  return (
    <article className="card">
      <ProductImage
        url={card.imageUrl}
        category={card.categoryName}
        className="size-16 shrink-0 border bg-white p-1 md:size-20"
      />
      <div className={TEXT}>
        <h3>
          <Link to={path}>
            <NoBreak text={card.name} />
          </Link>
        </h3>
        {card.productCode && (
          <p>
            {reason === null && "Product code "}
            <span className="code">{card.productCode}</span>
          </p>
        )}
        {reason && <p>{reason}</p>}
        <div className="card-facts">
          {card.badge && <Badge tone="signal">{card.badge}</Badge>}
          <Stock stock={card.stock ?? null} />
          {canAdd && <OptionsLink path={path} name={card.name} optionCount={card.optionCount} />}
          <OptionName option={cardOption(card)} />
        </div>
      </div>
      {card.price && (
        <p className="card-price">
          <Price price={card.price} size="sm" />
        </p>
      )}
      {canAdd && (
        <div className="card-actions">
          {!mustChooseOption(card) && (
            <CardQuantity item={headlineItem(card)} name={name} quantity={quantity} />
          )}
          <AddToQuoteButton product={card} state={state} />
        </div>
      )}
      <div className="card-links">
        <button
          type="submit"
          {...compareButtonProps(card, state.isCompared)}
          aria-pressed={state.isCompared}
          aria-disabled={state.isComparing || undefined}
        >
          Compare<span>{`: ${name}`}</span>
        </button>
        {state.inQuote > 0 && (
          <Link to="/quote" className="card-in-quote">
            {`In quote: ${formatCount(state.inQuote)}`}
          </Link>
        )}
      </div>
    </article>
  );
}

function Missing({ typed, askPath, offers }: MissingCardView) {
  return (
    <article className="card">
      <div className={TEXT}>
        <h3>{typed}</h3>
        <p>This number is not in our catalogue.</p>
        {offers.map(({ to, says }) => (
          <p key={to}>
            <Link to={to} className="text-link">
              {says}
            </Link>
          </p>
        ))}
      </div>
      <div className="card-actions">
        <Link to={askPath} className={buttonClass({ variant: "secondary", size: "sm" })}>
          Ask for it<span className="sr-only">{`: ${typed}`}</span>
        </Link>
      </div>
    </article>
  );
}
