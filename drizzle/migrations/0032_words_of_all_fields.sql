-- The words of manufacturers, protocols, types, specifications and variants are searched too (C4). What is indexed of a
-- product stands in one view, so that no two triggers differ. The options of the table are those of 0023 and 0028.
CREATE VIEW product_word_texts AS
SELECT p.id AS product_id, p.name_rank,
  substr(p.name, 1, kind_length) || ' ' || char(0xE000) AS kind, substr(p.name, kind_length + 1) AS rest,
  p.product_code, p.description, p.features, p.company,
  concat_ws(' ', p.protocol, (SELECT group_concat(protocol, ' ') FROM product_variants WHERE product_id = p.id)) AS protocol,
  p.type,
  concat_ws(' ',
    (SELECT group_concat((value ->> 'parameter') || ' ' || (value ->> 'value'), ' ') FROM json_each(p.specifications_content)),
    (SELECT group_concat(name, ' ') FROM product_variants WHERE product_id = p.id),
    (SELECT group_concat((l.value ->> 'parameter') || ' ' || (l.value ->> 'value'), ' ')
      FROM product_variants v, json_each(v.specifications_content) l WHERE v.product_id = p.id)
  ) AS specifications
FROM (SELECT *, min(
    instr(name || ',', ','), instr(name || '(', '('),
    instr(lower(name) || ' for ', ' for '), instr(lower(name) || ' with ', ' with ')
  ) - 1 AS kind_length FROM products) p;
--> statement-breakpoint
DROP TRIGGER product_words_insert;
--> statement-breakpoint
DROP TRIGGER product_words_delete;
--> statement-breakpoint
DROP TRIGGER product_words_update;
--> statement-breakpoint
DROP TABLE product_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_words USING fts5(
  kind, rest, product_code, description, features, company, protocol, type, specifications,
  content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2'
);
--> statement-breakpoint
INSERT INTO product_words(product_words, rank) VALUES ('deletemerge', 0);
--> statement-breakpoint
CREATE TRIGGER product_words_insert AFTER INSERT ON products WHEN new.name_rank IS NOT NULL BEGIN
  INSERT INTO product_words(rowid, kind, rest, product_code, description, features, company, protocol, type, specifications)
  SELECT name_rank, kind, rest, product_code, description, features, company, protocol, type, specifications
  FROM product_word_texts WHERE product_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_delete AFTER DELETE ON products WHEN old.name_rank IS NOT NULL BEGIN
  DELETE FROM product_words WHERE rowid = old.name_rank;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_update
AFTER UPDATE OF name, product_code, description, features, company, protocol, type, specifications_content, name_rank ON products
WHEN old.name_rank IS NOT new.name_rank OR new.name_rank IS NOT NULL AND (
  old.name IS NOT new.name OR old.product_code IS NOT new.product_code OR old.description IS NOT new.description
  OR old.features IS NOT new.features OR old.company IS NOT new.company OR old.protocol IS NOT new.protocol
  OR old.type IS NOT new.type OR old.specifications_content IS NOT new.specifications_content
) BEGIN
  DELETE FROM product_words WHERE rowid = old.name_rank;
  INSERT INTO product_words(rowid, kind, rest, product_code, description, features, company, protocol, type, specifications)
  SELECT name_rank, kind, rest, product_code, description, features, company, protocol, type, specifications
  FROM product_word_texts WHERE product_id = new.id AND name_rank IS NOT NULL;
END;
--> statement-breakpoint
-- A product that is not listed is indexed with its variants when it is listed, so that new ones are indexed once.
CREATE TRIGGER product_words_insert_variant AFTER INSERT ON product_variants BEGIN
  DELETE FROM product_words WHERE rowid = (SELECT name_rank FROM products WHERE id = new.product_id);
  INSERT INTO product_words(rowid, kind, rest, product_code, description, features, company, protocol, type, specifications)
  SELECT name_rank, kind, rest, product_code, description, features, company, protocol, type, specifications
  FROM product_word_texts WHERE product_id = new.product_id AND name_rank IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_delete_variant AFTER DELETE ON product_variants BEGIN
  DELETE FROM product_words WHERE rowid = (SELECT name_rank FROM products WHERE id = old.product_id);
  INSERT INTO product_words(rowid, kind, rest, product_code, description, features, company, protocol, type, specifications)
  SELECT name_rank, kind, rest, product_code, description, features, company, protocol, type, specifications
  FROM product_word_texts WHERE product_id = old.product_id AND name_rank IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_update_variant AFTER UPDATE OF name, protocol, specifications_content ON product_variants
WHEN old.name IS NOT new.name OR old.protocol IS NOT new.protocol
  OR old.specifications_content IS NOT new.specifications_content BEGIN
  DELETE FROM product_words WHERE rowid = (SELECT name_rank FROM products WHERE id = new.product_id);
  INSERT INTO product_words(rowid, kind, rest, product_code, description, features, company, protocol, type, specifications)
  SELECT name_rank, kind, rest, product_code, description, features, company, protocol, type, specifications
  FROM product_word_texts WHERE product_id = new.product_id AND name_rank IS NOT NULL;
END;
--> statement-breakpoint
INSERT INTO product_words(rowid, kind, rest, product_code, description, features, company, protocol, type, specifications)
  SELECT name_rank, kind, rest, product_code, description, features, company, protocol, type, specifications
  FROM product_word_texts WHERE name_rank IS NOT NULL ORDER BY name_rank;
--> statement-breakpoint
INSERT INTO product_words(product_words) VALUES ('optimize');
