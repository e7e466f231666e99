import { BlogPostForm } from "./blog-post-form.tsx";

export const Component = BlogPostForm;
