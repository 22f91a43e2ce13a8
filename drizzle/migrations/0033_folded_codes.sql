-- A typed code without a match is offered those that look like it: O is read as 0, I and L as 1, S as 5, B as 8, Z as 2.
-- The same expression is in app/catalogue/codes/code-search.server.ts.
CREATE INDEX product_codes_by_folded ON product_codes (replace(replace(replace(replace(replace(replace(normal, 'O', '0'), 'I', '1'), 'L', '1'), 'S', '5'), 'B', '8'), 'Z', '2'));
