-- Whole words and beginnings of words, next to the parts of words in product_search. The kind is the name up to
-- the first comma, bracket, "for" or "with" (C23), and is ended by U+E000, which is in no name and no search.
-- Contentless, with the name rank as rowid, like product_search.
CREATE VIRTUAL TABLE product_words USING fts5(
  kind, rest, product_code, description, features,
  content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2'
);
--> statement-breakpoint
CREATE TRIGGER product_words_insert AFTER INSERT ON products WHEN new.name_rank IS NOT NULL BEGIN
  INSERT INTO product_words(rowid, kind, rest, product_code, description, features)
  SELECT new.name_rank, substr(new.name, 1, kind_length) || ' ' || char(0xE000), substr(new.name, kind_length + 1),
    new.product_code, new.description, new.features
  FROM (SELECT min(
    instr(new.name || ',', ','), instr(new.name || '(', '('),
    instr(lower(new.name) || ' for ', ' for '), instr(lower(new.name) || ' with ', ' with ')
  ) - 1 AS kind_length);
END;
--> statement-breakpoint
CREATE TRIGGER product_words_delete AFTER DELETE ON products WHEN old.name_rank IS NOT NULL BEGIN
  DELETE FROM product_words WHERE rowid = old.name_rank;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_update
AFTER UPDATE OF name, product_code, description, features, name_rank ON products BEGIN
  DELETE FROM product_words WHERE rowid = old.name_rank;
  INSERT INTO product_words(rowid, kind, rest, product_code, description, features)
  SELECT new.name_rank, substr(new.name, 1, kind_length) || ' ' || char(0xE000), substr(new.name, kind_length + 1),
    new.product_code, new.description, new.features
  FROM (SELECT min(
    instr(new.name || ',', ','), instr(new.name || '(', '('),
    instr(lower(new.name) || ' for ', ' for '), instr(lower(new.name) || ' with ', ' with ')
  ) - 1 AS kind_length)
  WHERE new.name_rank IS NOT NULL;
END;
--> statement-breakpoint
INSERT INTO product_words(rowid, kind, rest, product_code, description, features)
  SELECT name_rank, substr(name, 1, kind_length) || ' ' || char(0xE000), substr(name, kind_length + 1),
    product_code, description, features
  FROM (SELECT *, min(
    instr(name || ',', ','), instr(name || '(', '('),
    instr(lower(name) || ' for ', ' for '), instr(lower(name) || ' with ', ' with ')
  ) - 1 AS kind_length FROM products WHERE name_rank IS NOT NULL)
  ORDER BY name_rank;
--> statement-breakpoint
INSERT INTO product_words(product_words) VALUES ('optimize');
