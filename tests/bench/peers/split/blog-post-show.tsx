import { useOne, useShow } from "@refinedev/core";
import { Descriptions, Skeleton } from "antd";
import type { BlogPost, Category } from "../records.ts";

export function Component() {
  const { result: post } = useShow<BlogPost>();
  const { result: category } = useOne<Category>({
    resource: "categories",
    id: post?.category.id ?? "",
    queryOptions: { enabled: post !== undefined },
  });
  if (!post) return <Skeleton />;
  const items = [
    { key: "content", label: "Content", children: post.content },
    { key: "category", label: "Category", children: category?.title ?? "Loading..." },
    { key: "status", label: "Status", children: post.status },
    { key: "created", label: "Created", children: new Date(post.createdAt).toLocaleDateString() },
  ];
  return (
    <>
      <h1>{post.title}</h1>
      <Descriptions items={items} column={1} />
    </>
  );
}
